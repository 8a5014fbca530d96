import type { AttributeField } from "@/lib/identity/attributes/contract";

export const FIELDS = [
	"userName",
	"email",
	"givenName",
	"familyName",
	"displayName",
	"language",
	"groups",
	"roles",
] as const;
export type BuiltInField = (typeof FIELDS)[number];
/** A field that every user has, or an attribute by its name. */
export type Field = BuiltInField | `attribute.${string}`;

/** Common headings, in lower case and with letters only. */
const HEADINGS: Readonly<Record<BuiltInField, readonly string[]>> = {
	userName: ["username", "user", "login", "benutzername", "ユーザー名", "اسمالمستخدم"],
	email: [
		"email",
		"emailaddress",
		"mail",
		"emails",
		"emailvalue",
		"emailadresse",
		"メール",
		"メールアドレス",
		"البريد",
	],
	givenName: ["givenname", "firstname", "namegivenname", "vorname", "名", "الاسمالأول"],
	familyName: ["familyname", "lastname", "surname", "namefamilyname", "nachname", "姓", "اسمالعائلة"],
	displayName: ["displayname", "name", "fullname", "anzeigename", "表示名", "الاسمالظاهر"],
	language: ["language", "preferredlanguage", "locale", "sprache", "言語", "اللغة"],
	groups: ["groups", "group", "gruppen", "gruppe", "グループ", "المجموعات"],
	roles: ["roles", "role", "rollen", "rolle", "ロール", "الأدوار"],
};

/** The field for a column with this heading; null where unknown. */
export function columnField(heading: string, attributes: readonly AttributeField[] = []): Field | null {
	const plain = heading.toLowerCase().replace(/[^\p{L}]/gu, "");
	const builtIn = FIELDS.find((field) => HEADINGS[field].includes(plain));
	if (builtIn !== undefined) return builtIn;
	const given = heading
		.trim()
		.toLowerCase()
		.replace(/^attributes\./, "");
	const found = attributes.find(({ name, label }) => [name, label].some((text) => text.toLowerCase() === given));
	return found === undefined ? null : fieldOf(found);
}

export function fieldOf({ name }: Pick<AttributeField, "name">): Field {
	return `attribute.${name}`;
}
