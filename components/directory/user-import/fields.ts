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
export type Field = (typeof FIELDS)[number];

/** Common headings, in lower case and with letters only. */
const HEADINGS: Readonly<Record<Field, readonly string[]>> = {
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
export function columnField(heading: string): Field | null {
	const plain = heading.toLowerCase().replace(/[^\p{L}]/gu, "");
	return FIELDS.find((field) => HEADINGS[field].includes(plain)) ?? null;
}
