import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { nameKey } from "./name-key";
import { organizations } from "./organizations";
import { timestamptz } from "./timestamptz";

/** One value of a multi-valued attribute of SCIM: texts by the names of sub-attributes, and `primary`. */
export type StoredElement = Readonly<Record<string, string | boolean>>;

/** The attributes of a user that are stored only for SCIM. */
export interface UserDetails {
	/** Type and label of the address and the number that are columns. */
	email?: StoredElement;
	phoneNumber?: StoredElement;
	/** The other addresses and numbers of the user. */
	emails?: readonly StoredElement[];
	phoneNumbers?: readonly StoredElement[];
	ims?: readonly StoredElement[];
	photos?: readonly StoredElement[];
	addresses?: readonly StoredElement[];
	entitlements?: readonly StoredElement[];
	x509Certificates?: readonly StoredElement[];
	/** The full name, with the given and family name at the time it was set: it is valid while both are unchanged. */
	formattedName?: { value: string; givenName: string; familyName: string };
	/** Attributes that a client removed, so that responses do not contain their default. */
	removed?: readonly ("displayName" | "userType" | "active" | "userStore")[];
	manager?: { value: string; displayName?: string; $ref?: string };
}

export const users = pgTable(
	"users",
	{
		/** The home organization of the user, which has the credentials and the profile. */
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "restrict" }),
		id: uuid().notNull(),
		/** `DEFAULT`, or the directory the user was imported from. */
		userStore: text("user_store").notNull().default("DEFAULT"),
		username: text().notNull(),
		/** `comparisonKey` of the username, and the username of which it is: see `nameKey`. */
		usernameKey: text("username_key"),
		usernameKeyOf: text("username_key_of"),
		displayName: text("display_name").notNull(),
		email: text(),
		emailKey: text("email_key"),
		emailKeyOf: text("email_key_of"),
		/** When the account got its present address; null since it was created. The first of several accounts signs in by an address. */
		emailSince: timestamptz("email_since"),
		/** The part after the last `@` of the email address, or of a username that is one. */
		emailDomain: text("email_domain").generatedAlwaysAs(
			sql`lower(split_part(coalesce(email, case when username like '%@%' then username end), '@', -1))`,
		),
		emailVerifiedAt: timestamptz("email_verified_at"),
		/** E.164 */
		mobileNumber: text("mobile_number"),
		mobileNumberSince: timestamptz("mobile_number_since"),
		mobileNumberVerifiedAt: timestamptz("mobile_number_verified_at"),
		/** All other profile attributes: a JSON object of strings. */
		attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
		/** Further attributes of SCIM, such as more addresses or a manager: see `UserDetails`. */
		details: jsonb().$type<UserDetails>().notNull().default({}),
		/** SHA-256 of the row in `user_pictures`; null without a picture. */
		pictureDigest: text("picture_digest"),
		userType: text("user_type").notNull().default("person"),
		/** Idempotency key of an operation that may be repeated: the same key results in the same user. */
		creationKey: uuid("creation_key"),
		/** An administrator, or a directory, made the account; with a `creationKey` and without this it signed itself up. */
		provisioned: boolean().notNull().default(false),
		/**
		 * When the password was replaced, or when a user who verified the address took over an account that somebody else had signed
		 * up with it: an execution that started earlier may belong to another person.
		 */
		reclaimedAt: timestamptz("reclaimed_at"),
		/** The execution that set `reclaimed_at`; other executions that started before it sign nobody in. */
		reclaimedIn: uuid("reclaimed_in"),
		/** PHC string, argon2id. */
		passwordHash: text("password_hash"),
		/** Another person set the password, so it must be replaced at the next sign-in. */
		passwordTemporary: boolean("password_temporary").notNull().default(false),
		/** Null if it was never changed since the account was created. */
		passwordChangedAt: timestamptz("password_changed_at"),
		/** The last sign-in at any organization; null for never. Writing it does not change the revision. */
		lastSignInAt: timestamptz("last_sign_in_at"),
		/** Incremented at each write; the entity tag. */
		revision: integer().notNull().default(1),
		disabledAt: timestamptz("disabled_at"),
		createdAt: timestamptz("created_at").notNull().default(sql`now()`),
		updatedAt: timestamptz("updated_at").notNull().default(sql`now()`),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// Memberships of other organizations, sessions and grants refer to a user without the home organization.
		unique("users_id").on(table.id),
		// RFC 7643 §4.1.1: comparison ignores case.
		uniqueIndex("users_username_key").on(
			table.organizationId,
			nameKey(table.username, table.usernameKey, table.usernameKeyOf),
		),
		// For the release before.
		index("users_lower_username").on(table.organizationId, sql`lower(${table.username})`),
		unique("users_creation_key").on(table.organizationId, table.creationKey),
		index("users_email_key").on(table.organizationId, nameKey(table.email, table.emailKey, table.emailKeyOf)),
		// What `keyStoredNames` looks for: a name in ASCII needs no key.
		index("users_without_key")
			.on(table.id)
			.where(
				sql`(octet_length(${table.username}) > char_length(${table.username})
				and ${table.usernameKeyOf} is distinct from ${table.username})
				or (octet_length(${table.email}) > char_length(${table.email}) and ${table.emailKeyOf} is distinct from ${table.email})`,
			),
		// For the release before.
		index("users_email").on(table.organizationId, sql`lower(${table.email})`),
		index("users_other_emails").using("gin", sql`(lower(${table.details}->>'emails')::jsonb) jsonb_path_ops`),
		index("users_external_id").on(table.organizationId, sql`(${table.attributes}->>'externalId')`),
		index("users_mobile_number").on(table.organizationId, table.mobileNumber),
		index("users_email_domain").on(table.emailDomain, table.organizationId),
		index("users_display_name").on(table.organizationId, sql`lower(${table.displayName})`, table.id),
		index("users_created").on(table.organizationId, table.createdAt, table.id),
		// `coalesce` sorts users who never signed in before all others, so that one comparison finds the position of any user.
		index("users_last_sign_in").on(table.organizationId, sql`coalesce(${table.lastSignInAt}, '-infinity')`, table.id),
	],
);

/**
 * The groups of three letters of the names and addresses of each user, as numbers that depend on the organization, so that a search reads
 * only users of the organization. Triggers write it; apart from `users`, whose rows are written at each sign-in.
 */
export const userSearch = pgTable(
	"user_search",
	{
		userId: uuid("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		terms: integer().array().notNull(),
	},
	// Each search reads the pending entries as well, of which there are at most so many kilobytes.
	(table) => [
		index("user_search_terms").using("gin", table.terms).with({ fastupdate: true, gin_pending_list_limit: 512 }),
	],
);

/** Failed sign-ins per account or address, counted in one statement. The key is a hash, so that the table contains no names. */
export const signInThrottles = pgTable(
	"sign_in_throttles",
	{
		organizationId: uuid("organization_id").notNull(),
		keyHash: text("key_hash").notNull(),
		failures: integer().notNull(),
		windowEndsAt: timestamptz("window_ends_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.keyHash] }),
		index("sign_in_throttles_window").on(table.windowEndsAt),
	],
);
