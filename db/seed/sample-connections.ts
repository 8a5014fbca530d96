import { randomBytes } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
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
import type { Builder } from "../builder";
import { secondsFromNow } from "../conditions";
import { auditEvents, messages, webhookDeliveries } from "../schema";

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
	orm: Builder,
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
	await insertDeliveries(orm, context, webhook.id);
	await storeCalls(context, action.id, people);
	const addresses = people.map(({ username }) => username);
	await insertMessages(orm, context, addresses);
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
	orm: Builder,
	{ principal: { organizationId } }: RequestContext,
	webhookId: string,
): Promise<void> {
	const { id, at } = auditEvents;
	const events = await orm
		.select({ id, at })
		.from(auditEvents)
		.where(and(eq(auditEvents.organizationId, organizationId), eq(auditEvents.action, "user.created")))
		.orderBy(desc(at), desc(id));
	const outcomeOf = (isFailed: boolean, deliveredAt: string) =>
		isFailed
			? ({ status: "failed", attempts: 8, deliveredAt: null, lastStatus: 503, lastError: "status" } as const)
			: ({ status: "delivered", attempts: 1, deliveredAt, lastStatus: 204, lastError: "" } as const);
	await orm.insert(webhookDeliveries).values(
		events.map((event, place) => ({
			...{ organizationId, webhookId, eventId: event.id, nextAttemptAt: event.at, createdAt: event.at },
			...outcomeOf(place === 0, event.at),
			durationMs: 40 + (place + 1) * 7,
		})),
	);
}

/** Codes of last week, of which one was refused by its mail server and one was not sent in time. */
async function insertMessages(
	orm: Builder,
	{ principal: { organizationId } }: RequestContext,
	addresses: readonly string[],
): Promise<void> {
	const rows = Array.from({ length: SENT_MESSAGES }, (_, place) => {
		const at = -3_600 * (1 + place * HOURS_BETWEEN);
		const status = place === 2 ? "failed" : place === 7 ? "expired" : "sent";
		return {
			...({ organizationId, id: newId(), channel: "email", template: "one-time-code", status } as const),
			recipientHint: recipientHint("email", addresses[place % addresses.length] ?? ""),
			attempts: status === "expired" ? 0 : 1,
			lastError: status === "failed" ? "550 5.1.1 No such user" : null,
			...{ nextAttemptAt: secondsFromNow(at), createdAt: secondsFromNow(at), expiresAt: secondsFromNow(at + 300) },
			sentAt: status === "sent" ? secondsFromNow(at + 1) : null,
		};
	});
	await orm.insert(messages).values(rows);
}

function aSecret(): string {
	return randomBytes(15).toString("base64url");
}
