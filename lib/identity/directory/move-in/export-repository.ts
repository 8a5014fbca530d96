import { readInOrder } from "@/db/replica";
import { type ProfileColumns, selectedColumns } from "../users/profile-columns-repository";
import { managerOf } from "../users/users-repository";

/** A user with everything that an export contains; secrets are encrypted. */
export interface ExportRow extends ProfileColumns {
	id: string;
	emailVerified: boolean;
	mobileNumberVerified: boolean;
	active: boolean;
	/** The id of the manager in the export, if the manager is a user of the organization. */
	managerId: string | null;
	passwordHash: string | null;
	passwordTemporary: boolean;
	credentials: {
		kind: "totp" | "passkey";
		externalId: string | null;
		secret: string;
		label: string;
		counter: number;
	}[];
	/** Hashes of unused codes. */
	recoveryCodes: string[];
	links: { identityProviderId: string; subject: string }[];
	/** Display names. */
	groups: string[];
	roles: string[];
}

/** No user has this id. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * The next users of an organization in the order of their ids, without guests.
 * @param after the id of the previous user; null at first
 */
export function selectUsersToExport(organizationId: string, after: string | null, limit: number): Promise<ExportRow[]> {
	return readInOrder("complete", async ({ sql }) => {
		// JSON that is aggregated in an order.
		return sql<ExportRow[]>`
			select u.id, ${selectedColumns(sql)}, u.email_verified_at is not null as "emailVerified",
				u.mobile_number_verified_at is not null as "mobileNumberVerified", u.disabled_at is null as active,
				(select coalesce(m.attributes->>'externalId', m.id::text) from ${managerOf(sql)} m
					where m.organization_id = u.organization_id) as "managerId",
				u.password_hash as "passwordHash", u.password_temporary as "passwordTemporary",
				coalesce((select json_agg(json_build_object('kind', c.kind, 'externalId', c.external_id, 'secret', c.secret,
					'label', c.label, 'counter', c.counter) order by c.created_at, c.id) from user_credentials c
					where c.organization_id = u.organization_id and c.user_id = u.id), '[]') as credentials,
				coalesce((select json_agg(c.code_hash order by c.code_hash) from recovery_codes c
					where c.organization_id = u.organization_id and c.user_id = u.id and c.used_at is null), '[]') as "recoveryCodes",
				coalesce((select json_agg(json_build_object('identityProviderId', f.identity_provider_id, 'subject', f.subject)
					order by f.identity_provider_id) from federated_identities f
					where f.organization_id = u.organization_id and f.user_id = u.id), '[]') as links,
				coalesce((select json_agg(g.display_name order by g.display_name) from group_members m
					join groups g on g.organization_id = m.organization_id and g.id = m.group_id
					where m.organization_id = u.organization_id and m.user_id = u.id), '[]') as groups,
				coalesce((select json_agg(r.display_name order by r.display_name) from role_users h
					join roles r on r.organization_id = h.organization_id and r.id = h.role_id
					where h.organization_id = u.organization_id and h.user_id = u.id), '[]') as roles
			from users u
			where u.organization_id = ${organizationId} and u.id > ${after ?? BEFORE_ALL}
			order by u.id limit ${limit}`;
	});
}
