import type { output, ZodType } from "zod";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { accessSchema } from "./access-settings";
import { DEFAULT_OIDC_SETTINGS, type OidcSettings, oidcSettingsSchema } from "./oidc-settings";
import { samlSettingsSchema } from "./saml-settings";

// The settings of applications as columns hold them. While machines are replaced one by one, those of the former release read what this
// one has written, and the other way round.

/**
 * The members that differ from their defaults: a release that lacks a member reads what has been left at its default.
 * @param before what is stored; it stays as it is if it says the same
 */
export function storedOidcSettings(settings: OidcSettings, before?: unknown): object {
	const stored = differing(settings, DEFAULT_OIDC_SETTINGS);
	if (!isGroup(before)) return stored;
	const isSame = JSON.stringify(differing(readOidcSettings(before), DEFAULT_OIDC_SETTINGS)) === JSON.stringify(stored);
	return isSame ? before : stored;
}

export const readOidcSettings = (stored: unknown) => read(oidcSettingsSchema, stored);
export const readSamlSettings = (stored: unknown) => read(samlSettingsSchema, stored);
export const readAccess = (stored: unknown) => read(accessSchema, stored);

/** Members that only a newer release knows are left out. */
function read<Schema extends ZodType>(schema: Schema, stored: unknown): output<Schema> {
	const parsed = schema.safeParse(stored);
	if (parsed.success) return parsed.data;
	const known = structuredClone(stored);
	let found = false;
	for (const issue of parsed.error.issues) {
		if (issue.code !== "unrecognized_keys") throw parsed.error;
		let at = known;
		for (const member of issue.path) at = ownMember(at as Record<string, unknown>, String(member));
		for (const key of issue.keys) found = Reflect.deleteProperty(at as object, key);
	}
	if (!found) throw parsed.error;
	return read(schema, known);
}

function differing(value: object, defaults: object): object {
	const byDefault = new Map(Object.entries(defaults));
	const members = Object.entries(value).flatMap(([member, each]) => {
		const fallback: unknown = byDefault.get(member);
		if (!isGroup(each) || !isGroup(fallback))
			return JSON.stringify(each) === JSON.stringify(fallback) ? [] : [[member, each]];
		const inner = differing(each, fallback);
		return Object.keys(inner).length === 0 ? [] : [[member, inner]];
	});
	return Object.fromEntries(members);
}

function isGroup(value: unknown): value is object {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
