import { database } from "@/db/client";

/** A user with everything that an export contains; secrets are encrypted. */
export interface ExportRow {
	id: string;
	username: string;
	displayName: string;
	email: string | null;
	emailVerified: boolean;
	mobileNumber: string | null;
	mobileNumberVerified: boolean;
	active: boolean;
	attributes: Record<string, string>;
	passwordHash: string | null;
	passwordTemporary: boolean;
	credentials: {
		kind: "totp" | "passkey";
		externalId: string | null;
		secret: string;
		label: string;
		counter: number;
	}[];
	links: { identityProviderId: string; subject: string }[];
}

/** The next users of an organization by id, without guests. @param after the id of the last one before; null at the beginning */
export async function selectUsersToExport(
	organizationId: string,
	after: string | null,
	limit: number,
): Promise<ExportRow[]> {
	const { sql } = await database();
	return sql<ExportRow[]>`
		select u.id, u.username, u.display_name as "displayName", u.email, u.email_verified_at is not null as "emailVerified",
			u.mobile_number as "mobileNumber", u.mobile_number_verified_at is not null as "mobileNumberVerified",
			u.disabled_at is null as active, u.attributes, u.password_hash as "passwordHash",
			u.password_temporary as "passwordTemporary",
			coalesce((select json_agg(json_build_object('kind', c.kind, 'externalId', c.external_id, 'secret', c.secret,
				'label', c.label, 'counter', c.counter) order by c.created_at, c.id) from user_credentials c
				where c.organization_id = u.organization_id and c.user_id = u.id), '[]') as credentials,
			coalesce((select json_agg(json_build_object('identityProviderId', f.identity_provider_id, 'subject', f.subject)
				order by f.identity_provider_id) from federated_identities f
				where f.organization_id = u.organization_id and f.user_id = u.id), '[]') as links
		from users u
		where u.organization_id = ${organizationId} and (${after}::uuid is null or u.id > ${after}::uuid)
		order by u.id limit ${limit}`;
}
