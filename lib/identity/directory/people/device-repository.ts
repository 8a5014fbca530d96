import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";
import { auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

/** What a person has let a device, or an application on another one, do without a session of a browser there. */
export interface DeviceRow {
	grantId: string;
	/** `device`: the person entered its code (RFC 8628); `request`: they approved what an application asked (CIBA). */
	kind: "device" | "request";
	organization: { id: string; name: string; displayName: string };
	applicationName: string;
	startedAt: string;
	/** When its last token expires. */
	endsAt: string;
}

const MAX_DEVICES = 200;

/** The devices that have a valid token of a user, at all issuers, the latest first. */
export async function selectDevicesOf(userId: string): Promise<DeviceRow[]> {
	const { sql } = await database();
	// An array of a `union` with an `unnest`.
	return sql<DeviceRow[]>`
		select "grantId", kind, organization, "applicationName", ${timestamp(sql, "device.started_at")} as "startedAt",
			${timestamp(sql, "device.ends_at")} as "endsAt"
		from (
			select g.id as "grantId", a.name as "applicationName",
				case when split_part(min(t.payload->>'gty'), ' ', 1) = 'ciba' then 'request' else 'device' end as kind,
				json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name)::jsonb as organization,
				to_timestamp(min(coalesce(t.payload->>'iiat', t.payload->>'iat')::float8)) as started_at,
				max(t.expires_at) as ends_at
			from token_artifacts g
			join token_artifacts t on t.organization_id = g.organization_id and t.grant_id = g.id
				and t.model in ('AccessToken', 'RefreshToken') and t.expires_at > now() and t.consumed_at is null
				and split_part(t.payload->>'gty', ' ', 1) in ('device_code', 'ciba')
				and (t.payload->>'expiresWithSession' is distinct from 'true' or exists (select 1 from token_artifacts s
					where s.organization_id = t.organization_id and s.model = 'Session'
						and s.uid = t.payload->>'sessionUid' and s.expires_at > now()))
			join applications a on a.organization_id = g.organization_id and a.client_id = g.payload->>'clientId' and a.enabled
			join organizations o on o.id = g.organization_id
			where g.model = 'Grant' and g.account_id = ${userId} and g.organization_id = any(array(
				select unnest(h.ancestor_ids || h.id) from users u join organizations h on h.id = u.organization_id
				where u.id = ${userId}
				union all
				select m.organization_id from organization_members m where m.user_id = ${userId}))
			group by g.organization_id, g.id, o.id, a.id, a.name
		) as device
		order by device.started_at desc, "grantId" limit ${MAX_DEVICES}`;
}

/** Ends what a device of the caller was given, with an audit row; false if there is nothing. */
export async function deleteOwnDevice(context: RequestContext, grantId: string): Promise<boolean> {
	const { sql } = await database();
	// `delete … using`, which the builder cannot say.
	const rows = await sql<{ total: number }[]>`
		with ended as (
			delete from token_artifacts where model = 'Grant' and id = ${grantId} and account_id = ${context.principal.id}
			returning organization_id, id, payload
		), revoked as (
			delete from token_artifacts t using ended e where t.organization_id = e.organization_id and t.grant_id = e.id
		), deleted as (
			select e.id, coalesce(a.name, '') as name from ended e
			left join applications a on a.organization_id = e.organization_id and a.client_id = e.payload->>'clientId'
		), audited as (${auditOf(sql, "deleted", context, { action: "session.ended", targetType: "session" })})
		select count(*)::int as total from deleted`;
	return (rows[0]?.total ?? 0) > 0;
}
