import type { PendingQuery, Row, TransactionSql } from "postgres";
import type { Database } from "@/db/client";
import type { UserDetails } from "@/db/schema/users";

/** The columns that a write of a user says: they are read, compared, and written as they are. */
export interface ProfileColumns {
	readonly userStore: string;
	readonly username: string;
	readonly displayName: string;
	readonly email: string | null;
	/** E.164 */
	readonly mobileNumber: string | null;
	readonly userType: string;
	/** All other attributes of the profile; given and family name are `firstName` and `lastName`. */
	readonly attributes: Readonly<Record<string, string>>;
	/** The SCIM attributes that are not in the profile. */
	readonly details: UserDetails;
}

export const blankProfile: ProfileColumns = {
	...{ userStore: "DEFAULT", username: "", displayName: "", email: null, mobileNumber: null },
	...{ userType: "person", attributes: {}, details: {} },
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
export function selectedColumns(sql: Database["sql"] | TransactionSql): PendingQuery<Row[]> {
	return sql`u.user_store as "userStore", u.username, u.display_name as "displayName", u.email, u.mobile_number as "mobileNumber",
		u.user_type as "userType", u.attributes, u.details`;
}
