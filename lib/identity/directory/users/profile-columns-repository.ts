import type { PendingQuery, Row, TransactionSql } from "postgres";
import type { Database } from "@/db/client";
import type { UserDetails } from "@/db/schema/users";
import { blankTexts, type UserTextName, type UserTexts } from "@/lib/identity/attributes/contract";

type Sql = Database["sql"] | TransactionSql;
type Fragment = PendingQuery<Row[]>;

/** The columns that a write of a user says: they are read, compared, and written as they are. */
export interface ProfileColumns extends UserTexts {
	readonly username: string;
	readonly displayName: string;
	readonly email: string | null;
	/** E.164 */
	readonly mobileNumber: string | null;
	/** All other attributes of the profile; given and family name are `firstName` and `lastName`. */
	readonly attributes: Readonly<Record<string, string>>;
	/** The SCIM attributes that are not in the profile. */
	readonly details: UserDetails;
}

export const blankProfile: ProfileColumns = {
	...blankTexts,
	...{ username: "", displayName: "", email: null, mobileNumber: null, attributes: {}, details: {} },
};

const PROFILE_COLUMNS = Object.keys(blankProfile) as (keyof ProfileColumns)[];

/** These columns of something that has more. */
export function profileColumnsOf(user: ProfileColumns): ProfileColumns {
	return Object.fromEntries(PROFILE_COLUMNS.map((name) => [name, user[name]])) as unknown as ProfileColumns;
}

/** The columns with one value that differ. */
export function changedColumns(before: ProfileColumns, after: ProfileColumns): (keyof ProfileColumns)[] {
	const plain = PROFILE_COLUMNS.filter((name) => name !== "attributes" && name !== "details");
	return plain.filter((name) => before[name] !== after[name]);
}

/** These columns of `u` users, each under its name. */
export function selectedColumns(sql: Sql): Fragment {
	return sql`${selectedTexts(sql)}, u.username, u.display_name as "displayName", u.email, u.mobile_number as "mobileNumber",
		u.attributes, u.details`;
}

/** The columns with one text of `u` users, each under its name. */
export function selectedTexts(sql: Sql): Fragment {
	return sql`u.user_store as "userStore", u.user_type as "userType"`;
}

/** One of them. */
export function textColumn(sql: Sql, name: UserTextName): Fragment {
	switch (name) {
		case "userStore":
			return sql`u.user_store`;
		case "userType":
			return sql`u.user_type`;
	}
}

/** They in an `insert` of one user, and of a set from JSON that is called `u`. */
export const insertedTexts = {
	columns: (sql: Sql) => sql`user_store, user_type`,
	values: (sql: Sql, { userStore, userType }: UserTexts) => sql`${userStore}, ${userType}`,
	ofSet: (sql: Sql) => sql`u."userStore", u."userType"`,
	types: (sql: Sql) => sql`"userStore" text, "userType" text`,
};
