import { sweepTraffic } from "@/lib/flows/executions";
import { deleteOldPages } from "@/lib/flows/presence";
import { deleteOldPreviews } from "@/lib/flows/publication";
import { sweepExecutions } from "@/lib/flows/runtime";
import { sweepActionCalls } from "@/lib/identity/actions";
import { deleteOldApprovals } from "@/lib/identity/approvals";
import {
	deleteExpiredTrustedBrowsers,
	deleteOldAttempts,
	deleteOldKnownBrowsers,
	deleteOldOneTimeCodes,
	deleteOldReports,
} from "@/lib/identity/directory";
import { deleteExpiredCredentials, deleteOldOffers, deleteUnneededKeys } from "@/lib/identity/issuance";
import { deleteOldEffects } from "@/lib/identity/lifecycle";
import { deleteOldProvisioningLog, deleteOldReconciliations } from "@/lib/identity/provisioning";
import { deleteOldSynchronizations } from "@/lib/identity/synchronization";
import { deleteOldPresentations } from "@/lib/identity/wallets";
import { sweepWebhookDeliveries } from "@/lib/identity/webhooks";
import { deleteOldEvents } from "@/lib/platform/audit";
import { environment } from "@/lib/platform/env";
import { sweepMessages } from "@/lib/platform/messages";
import { deleteExpiredArtifacts } from "@/lib/platform/tokens";
import { sweepSignals } from "@/lib/protocols/signals";

export interface Sweep {
	/** The tables whose due rows it changes or deletes. */
	tables: readonly string[];
	/** Handles at most `max` rows of each table, and returns the largest number of one table; less than `max` when nothing is left. */
	sweep(max: number): Promise<number>;
}

/**
 * What runs every minute. Each reads only the rows that are due, along an index whose order the statement names: with `limit` alone, the
 * database may read the whole table.
 */
export const SWEEPS: readonly Sweep[] = [
	{ tables: ["token_artifacts"], sweep: deleteExpiredArtifacts },
	{ tables: ["flow_executions", "executed_versions"], sweep: sweepExecutions },
	{ tables: ["approval_requests"], sweep: deleteOldApprovals },
	{ tables: ["one_time_codes"], sweep: deleteOldOneTimeCodes },
	{ tables: ["sign_in_throttles"], sweep: deleteOldAttempts },
	{ tables: ["trusted_browsers"], sweep: deleteExpiredTrustedBrowsers },
	{ tables: ["known_browsers"], sweep: deleteOldKnownBrowsers },
	{ tables: ["sign_in_reports"], sweep: deleteOldReports },
	{ tables: ["wallet_presentations"], sweep: deleteOldPresentations },
	{ tables: ["credential_offers"], sweep: deleteOldOffers },
	{ tables: ["issued_credentials"], sweep: deleteExpiredCredentials },
	{ tables: ["credential_keys"], sweep: deleteUnneededKeys },
	{ tables: ["messages"], sweep: (max) => sweepMessages(environment().messagesKeptDays, max) },
	{ tables: ["action_calls"], sweep: sweepActionCalls },
	{ tables: ["webhook_deliveries"], sweep: sweepWebhookDeliveries },
	{ tables: ["signal_events"], sweep: sweepSignals },
	{ tables: ["synchronizations"], sweep: deleteOldSynchronizations },
	{ tables: ["lifecycle_effects"], sweep: deleteOldEffects },
	{ tables: ["provisioning_log"], sweep: deleteOldProvisioningLog },
	{ tables: ["reconciliations"], sweep: deleteOldReconciliations },
	{ tables: ["audit_events"], sweep: deleteOldEvents },
	{ tables: ["flow_previews"], sweep: deleteOldPreviews },
	{ tables: ["flow_presence"], sweep: deleteOldPages },
	{ tables: ["flow_traffic", "flow_outcomes"], sweep: sweepTraffic },
];
