import { executionsAfter } from "@/lib/flows/executions";
import type { ExecutionSummary } from "@/lib/flows/executions/contract";
import { listCalls } from "@/lib/identity/actions";
import { listEffects } from "@/lib/identity/lifecycle";
import { logAfter } from "@/lib/identity/provisioning";
import type { LogEntry } from "@/lib/identity/provisioning/contract";
import { deliveriesAfter } from "@/lib/identity/webhooks";
import type { Delivery } from "@/lib/identity/webhooks/contract";
import { eventsAfter } from "@/lib/platform/audit";
import type { AuditEvent } from "@/lib/platform/audit/contract";
import { pageOrLast } from "@/lib/platform/kernel";
import { messagesAfter } from "@/lib/platform/messages";
import type { Message } from "@/lib/platform/messages/contract";
import { listExportContracts as contracts } from "./contract";
import { listExport, type Next } from "./list-export";

/** The lists of what happened, which become long. They contain what the pages show: nothing that people entered, and no secrets. */
export const logExports = {
	executions: listExport(contracts.executions, {
		readAfter: (context, filter, { after, limit }: Next<ExecutionSummary>) =>
			executionsAfter(context, filter, after, limit),
		columns: {
			id: ({ id }) => id,
			startedAt: ({ startedAt }) => startedAt,
			outcome: ({ outcome }) => outcome,
			reason: ({ reason }) => reason,
			flow: ({ flowName }) => flowName,
			flowId: ({ flowId }) => flowId,
			flowType: ({ flowType }) => flowType,
			version: ({ version }) => version,
			application: ({ applicationName }) => applicationName,
			applicationId: ({ applicationId }) => applicationId,
			userName: ({ username }) => username,
			userId: ({ userId }) => userId,
			steps: ({ steps }) => steps,
			durationMs: ({ durationMs }) => durationMs,
		},
	}),
	messages: listExport(contracts.messages, {
		readAfter: (context, filter, { after, limit }: Next<Message>) => messagesAfter(context, filter, after, limit),
		columns: {
			id: ({ id }) => id,
			createdAt: ({ createdAt }) => createdAt,
			channel: ({ channel }) => channel,
			recipient: ({ recipientHint }) => recipientHint,
			template: ({ template }) => template,
			senderId: ({ senderId }) => senderId,
			status: ({ status }) => status,
			attempts: ({ attempts }) => attempts,
			lastError: ({ lastError }) => lastError,
			executionId: ({ executionId }) => executionId,
			nextAttemptAt: ({ nextAttemptAt }) => nextAttemptAt,
			expiresAt: ({ expiresAt }) => expiresAt,
			sentAt: ({ sentAt }) => sentAt,
		},
	}),
	auditLog: listExport(contracts["audit-log"], {
		readAfter: (context, filter, { after, limit }: Next<AuditEvent>) => eventsAfter(context, filter, after, limit),
		columns: {
			id: ({ id }) => id,
			at: ({ at }) => at,
			action: ({ action }) => action,
			actorType: ({ actor }) => actor.type,
			actorId: ({ actor }) => actor.id,
			actorName: ({ actor }) => actor.name,
			targetType: ({ target }) => target.type,
			targetId: ({ target }) => target.id,
			targetName: ({ target }) => target.name,
			details: ({ details }) => JSON.stringify(details),
			requestId: ({ requestId }) => requestId,
			clientAddress: ({ clientAddress }) => clientAddress,
		},
	}),
	actionCalls: listExport(contracts["action-calls"], {
		async read(context, _, { page, perPage }, { actionId }) {
			const { calls, ...found } = await pageOrLast(page, perPage, async (range) => {
				const { totalResults: total, ...rest } = await listCalls(context, actionId, range);
				return { ...rest, total };
			});
			return { ...found, items: calls };
		},
		columns: {
			id: ({ id }) => id,
			at: ({ at }) => at,
			purpose: ({ purpose }) => purpose,
			initiator: ({ initiator }) => initiator,
			userId: ({ userId }) => userId,
			outcome: ({ outcome }) => outcome,
			reason: ({ reason }) => reason,
			status: ({ status }) => status,
			attempts: ({ attempts }) => attempts,
			durationMs: ({ durationMs }) => durationMs,
		},
	}),
	lifecycleEffects: listExport(contracts["lifecycle-effects"], {
		async read(context, { status }, { page, perPage }, { ruleId }) {
			const { effects, ...found } = await pageOrLast(page, perPage, async (range) => {
				const { totalResults: total, ...rest } = await listEffects(context, ruleId, { ...range, status });
				return { ...rest, total };
			});
			return { ...found, items: effects };
		},
		columns: {
			id: ({ id }) => id,
			createdAt: ({ createdAt }) => createdAt,
			userName: ({ username }) => username,
			userId: ({ userId }) => userId,
			status: ({ status }) => status,
			reason: ({ reason }) => JSON.stringify(reason),
			changes: ({ changes }) => JSON.stringify(changes),
			finishedAt: ({ finishedAt }) => finishedAt,
			undoneBy: ({ undoneBy }) => undoneBy,
			undoneAt: ({ undoneAt }) => undoneAt,
		},
	}),
	provisioningLog: listExport(contracts["provisioning-log"], {
		readAfter: (context, filter, { after, limit }: Next<LogEntry>, { targetId }) =>
			logAfter(context, targetId, filter, { after, limit }),
		columns: {
			id: ({ id }) => id,
			at: ({ at }) => at,
			kind: ({ kind }) => kind,
			name: ({ name }) => name,
			resourceId: ({ resourceId }) => resourceId,
			operation: ({ operation }) => operation,
			members: ({ members }) => members,
			problem: ({ problem }) => problem,
			detail: ({ detail }) => detail,
		},
	}),
	webhookDeliveries: listExport(contracts["webhook-deliveries"], {
		readAfter: (context, filter, { after, limit }: Next<Delivery>, { webhookId }) =>
			deliveriesAfter(context, webhookId, filter, after, limit),
		columns: {
			id: ({ eventId }) => eventId,
			event: ({ event }) => event,
			target: ({ target }) => target,
			status: ({ status }) => status,
			attempts: ({ attempts }) => attempts,
			lastStatus: ({ lastStatus }) => lastStatus,
			lastError: ({ lastError }) => lastError,
			durationMs: ({ durationMs }) => durationMs,
			createdAt: ({ createdAt }) => createdAt,
			deliveredAt: ({ deliveredAt }) => deliveredAt,
			nextAttemptAt: ({ nextAttemptAt }) => nextAttemptAt,
		},
	}),
};
