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

/** Headings as they are commonly written, in lower case without what is not a letter. */
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

/** Which field a column of this heading holds; null where nobody knows. */
export function columnField(heading: string): Field | null {
	const plain = heading.toLowerCase().replace(/[^\p{L}]/gu, "");
	return FIELDS.find((field) => HEADINGS[field].includes(plain)) ?? null;
}
