import type { AskedCredential } from "./asked-credential";
import { CredentialRefused } from "./credential-refused";

export interface Shown {
	/** The text of a claim; null where it is not there, or is no text. */
	valueAt(path: readonly string[]): string | null;
	/** The paths of the disclosed claims, joined by dots. */
	disclosed: readonly string[];
}

/**
 * The values of the asked claims, by their paths joined by dots. A wallet that discloses more is refused: nobody agreed to that.
 * @throws CredentialRefused
 */
export function askedValues(asked: AskedCredential, { valueAt, disclosed }: Shown): Record<string, string> {
	const values: Record<string, string> = {};
	for (const { path, required } of asked.claims) {
		const value = valueAt(path);
		if (value !== null) values[path.join(".")] = value;
		else if (required) throw new CredentialRefused("credential-claims", `${path.join(".")} is missing`);
	}
	const paths = asked.claims.map(({ path }) => path.join("."));
	const isAsked = (name: string) =>
		paths.some((path) => path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`));
	const other = disclosed.find((name) => !isAsked(name));
	if (other !== undefined) throw new CredentialRefused("credential-claims", `${other} is disclosed, and was not asked`);
	return values;
}

/** A value as text; null where it is empty, or has parts with names. */
export function plainText(value: unknown): string | null {
	if (typeof value === "string") return value === "" ? null : value;
	if (typeof value === "number" || typeof value === "boolean") return String(value);
	if (!Array.isArray(value) || value.length === 0) return null;
	const parts = value.map(plainText);
	return parts.includes(null) ? null : parts.join(", ");
}
