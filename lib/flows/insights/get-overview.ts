import type { RequestContext } from "@/lib/platform/kernel";
import { deploymentSender } from "@/lib/platform/messages";
import { EXPIRY_NOTICE_DAYS, expiringOf } from "./expiring";
import type { Overview, OverviewQuery } from "./overview-contract";
import {
	type Attention,
	type DailyCount,
	selectAttention,
	selectDailyCounts,
	selectSlowestStep,
} from "./overview-repository";

const DAY_MS = 86_400_000;

/** How the sign-ins of the caller's organization went in the last days, and what needs attention. */
export async function getOverview({ principal }: RequestContext, { days }: OverviewQuery): Promise<Overview> {
	const { organizationId, type, id } = principal;
	const now = Date.now();
	const dates = Array.from({ length: days }, (_, place) => dateOf(now - (days - 1 - place) * DAY_MS));
	const from = dates[0] as string;
	const [counts, slowest, attention] = await Promise.all([
		selectDailyCounts(organizationId, from),
		selectSlowestStep(organizationId, from),
		selectAttention(organizationId, { from, days: EXPIRY_NOTICE_DAYS, userId: type === "user" ? id : null }),
	]);
	const totals = sums(counts);
	const completed = totals.signIns + totals.signUps;
	const ended = completed + totals.failed + totals.abandoned;
	const byDate = Map.groupBy(counts, ({ date }) => date);
	return {
		days: dates.map((date) => ({ date, ...sums(byDate.get(date) ?? []) })),
		totals,
		completionRate: ended === 0 ? null : completed / ended,
		failures: failuresOf(counts),
		slowestStep: slowest ?? null,
		pendingInvitations: attention.pendingInvitations,
		undeliveredMessages: attention.undeliveredMessages,
		expiring: expiringOf(attention, now),
		firstSteps: firstStepsOf(attention),
	};
}

function dateOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}

function sums(counts: readonly DailyCount[]): Overview["totals"] {
	const sum = (is: (count: DailyCount) => boolean) =>
		counts.reduce((total, count) => total + (is(count) ? count.executions : 0), 0);
	return {
		signIns: sum(({ outcome, flowType }) => outcome === "completed" && flowType === "AUTHENTICATION"),
		signUps: sum(({ outcome, flowType }) => outcome === "completed" && flowType === "REGISTRATION"),
		failed: sum(({ outcome }) => outcome === "failed"),
		abandoned: sum(({ outcome }) => outcome === "abandoned"),
	};
}

function failuresOf(counts: readonly DailyCount[]): Overview["failures"] {
	const byReason = Map.groupBy(
		counts.filter(({ outcome }) => outcome === "failed"),
		({ reason }) => reason,
	);
	return Array.from(byReason, ([reason, of]) => ({
		reason,
		executions: of.reduce((total, { executions }) => total + executions, 0),
	})).toSorted((a, b) => b.executions - a.executions || (a.reason < b.reason ? -1 : 1));
}

/** The first steps and whether each is done; null once all of them are done, or the list was dismissed. */
function firstStepsOf({ firstSteps: known }: Attention): Overview["firstSteps"] {
	if (known === null) return null;
	const steps: NonNullable<Overview["firstSteps"]> = [
		{ step: "password", done: !known.keepsPassword },
		{ step: "sender", done: known.hasSender || deploymentSender() !== undefined },
		{ step: "application", done: known.hasApplication },
		{ step: "sign-in", done: known.hasSignIn },
		{ step: "colleague", done: known.hasColleague },
	];
	return steps.every(({ done }) => done) ? null : steps;
}
