/** A column of users with one text. SCIM, filters, exports, imports and the rules of attributes follow from its description. */
interface UserText {
	/** The schema of SCIM that has it, under the name of the column. */
	schema: "core" | "portico";
	description: string;
	/** Its value where none is given; null for none. */
	initial: string | null;
	/** The texts that it can be, and what refusals call them; without this, any text. */
	form?: { pattern: RegExp; words: string };
	/** What the schema says in addition. */
	facets?: { caseExact?: boolean; canonicalValues?: string[] };
}

export const USER_TEXTS = {
	userStore: {
		schema: "portico",
		description: "The directory that the user came from: 1 to 40 of A-Z, 0-9, - and _.",
		initial: "DEFAULT",
		form: { pattern: /^[A-Z0-9_-]{1,40}$/, words: "1 to 40 of A-Z, 0-9, - and _" },
		facets: { caseExact: true, canonicalValues: ["DEFAULT"] },
	},
	userType: { schema: "core", description: "Relation to the organization.", initial: "person" },
} satisfies Record<string, UserText>;

type Texts = typeof USER_TEXTS;
export type UserTextName = keyof Texts;
export type UserTextsOf<Schema> = {
	[Name in UserTextName]: Texts[Name]["schema"] extends Schema ? Name : never;
}[UserTextName];

export type UserTexts = {
	readonly [Name in UserTextName]: Texts[Name]["initial"] extends null ? string | null : string;
};

export const USER_TEXT_NAMES = Object.keys(USER_TEXTS) as UserTextName[];

export const blankTexts = valued((name) => userText(name).initial);

export function userText(name: UserTextName): UserText {
	return USER_TEXTS[name];
}

/** These columns of something that has more; those that it leaves out have the value that they begin with. */
export function textsOf(user: Partial<UserTexts>): UserTexts {
	return valued((name) => user[name] ?? blankTexts[name]);
}

function valued(valueFor: (name: UserTextName) => string | null): UserTexts {
	return Object.fromEntries(USER_TEXT_NAMES.map((name) => [name, valueFor(name)])) as unknown as UserTexts;
}

/** The columns that are in a schema of SCIM. */
export function textsIn<Schema extends UserText["schema"]>(schema: Schema): UserTextsOf<Schema>[] {
	return USER_TEXT_NAMES.filter((name) => userText(name).schema === schema) as UserTextsOf<Schema>[];
}

export function isUserText(name: string): name is UserTextName {
	return Object.hasOwn(USER_TEXTS, name);
}
