import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { organizations } from "./organizations";

/** One value of a multi-valued attribute of SCIM: texts by the names of sub-attributes, and `primary`. */
export type StoredElement = Readonly<Record<string, string | boolean>>;

/** What is stored of a user by SCIM alone. */
export interface UserDetails {
	/** Type and label of the address and the number that are columns. */
	email?: StoredElement;
	phoneNumber?: StoredElement;
	/** The other addresses and numbers. */
	emails?: readonly StoredElement[];
	phoneNumbers?: readonly StoredElement[];
	ims?: readonly StoredElement[];
	photos?: readonly StoredElement[];
	addresses?: readonly StoredElement[];
	entitlements?: readonly StoredElement[];
	x509Certificates?: readonly StoredElement[];
	/** The whole name, and the names it was given for: it holds while those are the same. */
	formattedName?: { value: string; givenName: string; familyName: string };
	/** Attributes that a client removed, so that their default is not answered. */
	removed?: readonly ("displayName" | "userType" | "active" | "userStore")[];
	manager?: { value: string; displayName?: string; $ref?: string };
}

export const users = pgTable(
	"users",
	{
		/** The home of the user, where credentials and profile are. */
		organizationId: uuid("organization_id")
			.notNull()
			.references(() => organizations.id, { onDelete: "restrict" }),
		id: uuid().notNull(),
		/** `DEFAULT`, or the directory the user was imported from. */
		userStore: text("user_store").notNull().default("DEFAULT"),
		username: text().notNull(),
		displayName: text("display_name").notNull(),
		email: text(),
		/** The part after the last `@` of the email address, or of a username that is one. */
		emailDomain: text("email_domain").generatedAlwaysAs(
			sql`lower(split_part(coalesce(email, case when username like '%@%' then username end), '@', -1))`,
		),
		emailVerifiedAt: timestamp("email_verified_at", { withTimezone: true, precision: 3, mode: "string" }),
		/** E.164 */
		mobileNumber: text("mobile_number"),
		mobileNumberVerifiedAt: timestamp("mobile_number_verified_at", {
			withTimezone: true,
			precision: 3,
			mode: "string",
		}),
		/** Everything else of the profile: a JSON object of strings. */
		attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
		/** What SCIM has beside: further addresses, a manager, …: see `UserDetails`. */
		details: jsonb().$type<UserDetails>().notNull().default({}),
		/** SHA-256 of the row in `user_pictures`; null without a picture. */
		pictureDigest: text("picture_digest"),
		userType: text("user_type").notNull().default("person"),
		/** Idempotency key of an operation that may run again: the same key gives the same user. */
		creationKey: uuid("creation_key"),
		/**
		 * When the password was replaced, or when somebody who proved the address took over an account that another person had
		 * signed up with it: whoever began to sign in before may be somebody else.
		 */
		reclaimedAt: timestamp("reclaimed_at", { withTimezone: true, precision: 3, mode: "string" }),
		/** The execution that did it; others that began before it sign nobody in. */
		reclaimedIn: uuid("reclaimed_in"),
		/** PHC string, argon2id. */
		passwordHash: text("password_hash"),
		/** Somebody else set the password, so it has to be replaced at the next sign-in. */
		passwordTemporary: boolean("password_temporary").notNull().default(false),
		/** Null where it was never changed since the account was created. */
		passwordChangedAt: timestamp("password_changed_at", { withTimezone: true, precision: 3, mode: "string" }),
		/** The last sign-in at any organization; null for never. Writing it does not change the revision. */
		lastSignInAt: timestamp("last_sign_in_at", { withTimezone: true, precision: 3, mode: "string" }),
		/** Counts the writes; the entity tag. */
		revision: integer().notNull().default(1),
		disabledAt: timestamp("disabled_at", { withTimezone: true, precision: 3, mode: "string" }),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3, mode: "string" }).notNull().defaultNow(),
		updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3, mode: "string" }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.id] }),
		// Members of other organizations, sessions and grants refer to a user without the home organization.
		unique("users_id").on(table.id),
		// RFC 7643 §4.1.1: upper and lower case are alike.
		uniqueIndex("users_username").on(table.organizationId, sql`lower(${table.username})`),
		unique("users_creation_key").on(table.organizationId, table.creationKey),
		index("users_email").on(table.organizationId, sql`lower(${table.email})`),
		index("users_other_emails").using("gin", sql`(lower(${table.details}->>'emails')::jsonb) jsonb_path_ops`),
		index("users_external_id").on(table.organizationId, sql`(${table.attributes}->>'externalId')`),
		index("users_mobile_number").on(table.organizationId, table.mobileNumber),
		index("users_email_domain").on(table.emailDomain, table.organizationId),
		index("users_display_name").on(table.organizationId, sql`lower(${table.displayName})`, table.id),
		index("users_created").on(table.organizationId, table.createdAt, table.id),
		// `coalesce` puts users who never signed in before all others, so that one comparison finds anybody's place.
		index("users_last_sign_in").on(table.organizationId, sql`coalesce(${table.lastSignInAt}, '-infinity')`, table.id),
	],
);

/** Failed sign-ins per account or address, counted in one statement. The key is a hash, so that no name is stored. */
export const signInThrottles = pgTable(
	"sign_in_throttles",
	{
		organizationId: uuid("organization_id").notNull(),
		keyHash: text("key_hash").notNull(),
		failures: integer().notNull(),
		windowEndsAt: timestamp("window_ends_at", { withTimezone: true, precision: 3, mode: "string" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.organizationId, table.keyHash] }),
		index("sign_in_throttles_window").on(table.windowEndsAt),
	],
);
