import { randomBytes } from "node:crypto";
import { type CallResult, createAction, storeCall } from "@/lib/identity/actions";
import { claimUri, newActionSchema } from "@/lib/identity/actions/contract";
import { createApiResource } from "@/lib/identity/api-resources";
import { newApiResourceSchema } from "@/lib/identity/api-resources/contract";
import { createAttribute } from "@/lib/identity/attributes";
import { newAttributeSchema } from "@/lib/identity/attributes/contract";
import { putBranding } from "@/lib/identity/branding";
import { brandingSettingsSchema } from "@/lib/identity/branding/contract";
import { createIdentityProvider } from "@/lib/identity/identity-providers";
import { newIdentityProviderSchema } from "@/lib/identity/identity-providers/contract";
import { createWebhook } from "@/lib/identity/webhooks";
import { newWebhookSchema } from "@/lib/identity/webhooks/contract";
import { environment } from "@/lib/platform/env";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { createSender, recipientHint } from "@/lib/platform/messages";
import { senderInputSchema } from "@/lib/platform/messages/contract";
import type { Database } from "../client";

const SENT_MESSAGES = 24;
const CALLS = 12;
const HOURS_BETWEEN = 6;

export interface SamplePerson {
	id: string;
	username: string;
}

/**
 * Adds to the sample organization what the pages of the console about its surroundings show: an API, an attribute, a branding,
 * and connections to services that do not exist, so they are switched off. Mail is left to the outbox.
 * @param people users, to whom messages seem to have been sent, and whose profiles seem to have changed
 */
export async function createSampleConnections(
	sql: Database["sql"],
	context: RequestContext,
	people: readonly SamplePerson[],
): Promise<void> {
	await createApiResource(
		context,
		newApiResourceSchema.parse({
			identifier: "https://tickets.museum.example",
			name: "Ticket API",
			scopes: [
				{ name: "tickets:read", displayName: "See tickets" },
				{ name: "tickets:write", displayName: "Change tickets" },
			],
		}),
	);
	await createAttribute(
		context,
		newAttributeSchema.parse({
			name: "membership",
			displayName: "Membership",
			displayNames: { de: "Mitgliedschaft", ja: "会員種別", ar: "العضوية" },
			type: "choice",
			choices: ["Friend", "Patron", "Staff"],
			shownIn: ["account", "console"],
			claim: { name: "membership", scope: "profile" },
		}),
	);
	await putBranding(
		context,
		{},
		brandingSettingsSchema.parse({
			productName: "Museum of Things",
			light: { accent: "#7a3e12" },
			dark: { accent: "#f0b27a" },
			supportUrl: "https://museum.example/help",
		}),
	);
	await createIdentityProvider(
		context,
		newIdentityProviderSchema.parse({
			id: "staff",
			kind: "oidc",
			name: "Staff directory",
			issuer: "https://login.museum.example",
			clientId: "portico",
			clientSecret: aSecret(),
			enabled: false,
		}),
	);
	await createSender(
		context,
		senderInputSchema.parse({
			id: "texts",
			name: "Text messages",
			channel: "sms",
			provider: "http",
			settings: { url: "https://texts.museum.example/send" },
		}),
	);
	const { action } = await createAction(
		context,
		newActionSchema.parse({
			name: "Department check",
			description: "Asks the human resources department",
			endpoint: {
				uri: "https://hr.museum.example/check",
				authentication: { type: "API_KEY", properties: { header: "api-key", value: aSecret() } },
			},
			conditions: { claims: [claimUri(environment().claimsDialect, "department")] },
		}),
	);
	const { webhook } = await createWebhook(
		context,
		newWebhookSchema.parse({
			name: "Visitor statistics",
			url: "https://events.museum.example/portico",
			events: ["user.created", "group.created"],
			active: false,
		}),
	);
	await insertDeliveries(sql, context, webhook.id);
	await storeCalls(context, action.id, people);
	const addresses = people.map(({ username }) => username);
	await insertMessages(sql, context, addresses);
}

/** Calls of an action in the last days: most updates were agreed to, one was refused, and once the service did not answer. */
async function storeCalls(
	{ principal }: RequestContext,
	actionId: string,
	people: readonly SamplePerson[],
): Promise<void> {
	const { organizationId: id, organizationName: name } = principal;
	const dialect = environment().claimsDialect;
	for (let place = CALLS; place >= 1; place--) {
		const person = people[place % people.length];
		if (person === undefined) return;
		const [outcome, answer]: [CallResult["verdict"], string] =
			place === 2
				? [{ outcome: "error", reason: "status" }, ""]
				: place === 5
					? [
							{
								outcome: "failed",
								failureReason: "unknown_department",
								failureDescription: "There is no such department",
							},
							'{"actionStatus":"FAILED","failureReason":"unknown_department","failureDescription":"There is no such department"}',
						]
					: [{ outcome: "success" }, '{"actionStatus":"SUCCESS"}'];
		const claims = [{ uri: claimUri(dialect, "department"), value: place === 5 ? "Dinosaurs" : "Restoration" }];
		const body = JSON.stringify({
			actionType: "PRE_UPDATE_PROFILE",
			event: {
				request: { claims },
				tenant: { id, name },
				user: { id: person.id, claims: [{ uri: claimUri(dialect, "username"), value: person.username }] },
				userStore: { id: btoa("DEFAULT"), name: "DEFAULT" },
				initiatorType: place % 3 === 0 ? "USER" : "ADMIN",
				action: "UPDATE",
			},
		});
		await storeCall(
			id,
			actionId,
			{
				purpose: "update",
				initiator: place % 3 === 0 ? "USER" : "ADMIN",
				userId: person.id,
				body,
				result: { verdict: outcome, status: place === 2 ? 503 : 200, attempts: 1, durationMs: 35 + place * 9, answer },
			},
			new Date(Date.now() - place * HOURS_BETWEEN * 3_600_000),
		);
	}
}

/** Deliveries of the events that happened while the sample was created; the last one failed. */
async function insertDeliveries(
	sql: Database["sql"],
	{ principal: { organizationId } }: RequestContext,
	webhookId: string,
): Promise<void> {
	await sql`
		insert into webhook_deliveries (organization_id, webhook_id, event_id, status, attempts, next_attempt_at, created_at,
			delivered_at, last_status, last_error, duration_ms)
		select organization_id, ${webhookId}::uuid, id, case when latest = 1 then 'failed' else 'delivered' end,
			case when latest = 1 then 8 else 1 end, at, at, case when latest > 1 then at end,
			case when latest = 1 then 503 else 204 end, case when latest = 1 then 'status' else '' end, (40 + latest * 7)::int
		from (
			select organization_id, id, at, row_number() over (order by at desc, id desc) as latest from audit_events
			where organization_id = ${organizationId} and action = 'user.created'
		) events`;
}

/** Codes of last week, of which one was refused by its mail server and one was not sent in time. */
async function insertMessages(
	sql: Database["sql"],
	{ principal: { organizationId } }: RequestContext,
	addresses: readonly string[],
): Promise<void> {
	const messages = Array.from({ length: SENT_MESSAGES }, (_, place) => ({
		id: newId(),
		hint: recipientHint("email", addresses[place % addresses.length] ?? ""),
		hours: 1 + place * HOURS_BETWEEN,
		status: place === 2 ? "failed" : place === 7 ? "expired" : "sent",
	}));
	await sql`
		insert into messages (organization_id, id, channel, template, recipient_hint, status, attempts, next_attempt_at, last_error,
			created_at, expires_at, sent_at)
		select ${organizationId}::uuid, m.id, 'email', 'one-time-code', m.hint, m.status,
			case m.status when 'expired' then 0 else 1 end, at,
			case m.status when 'failed' then '550 5.1.1 No such user' end, at, at + interval '5 minutes',
			case m.status when 'sent' then at + interval '1 second' end
		from json_to_recordset(${JSON.stringify(messages)}::text::json) as m(id uuid, hint text, hours int, status text)
		cross join lateral (select now() - make_interval(hours => m.hours) as at) sending`;
}

function aSecret(): string {
	return randomBytes(15).toString("base64url");
}
