import { ownMember } from "@/lib/platform/kernel/own-member";
import type { AuthorizationType } from "./authorization-type-schemas";

/** One object of `authorization_details` (RFC 9396 §2). */
export type AuthorizationDetail = { type: string } & Record<string, unknown>;

/**
 * The question of a type for one object, in this language or in English. Values are isolated, so that one that is written from right to
 * left moves no other word; what is missing is a dash.
 */
export function detailText(
	{ texts }: Pick<AuthorizationType, "texts">,
	language: string,
	detail: AuthorizationDetail,
): string {
	const own = ownMember(texts, language);
	const template = own === undefined || own === "" ? texts.en : own;
	return template.replace(/\{([\w.-]+)\}/g, (_, path: string) => `\u2068${inWords(memberAt(detail, path))}\u2069`);
}

function memberAt(detail: unknown, path: string): unknown {
	return path
		.split(".")
		.reduce<unknown>(
			(value, name) =>
				typeof value === "object" && value !== null ? ownMember(value as Record<string, unknown>, name) : undefined,
			detail,
		);
}

function inWords(value: unknown): string {
	if (value === undefined || value === null || value === "") return "–";
	if (Array.isArray(value)) return value.map(inWords).join(", ");
	return typeof value === "object" ? JSON.stringify(value) : String(value);
}
