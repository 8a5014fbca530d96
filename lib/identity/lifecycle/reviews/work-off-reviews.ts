import { environment } from "@/lib/platform/env";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { newId, now } from "@/lib/platform/kernel";
import {
	canSend,
	mailLanguage,
	type QueuedMessage,
	singleAddress,
	toQueued,
	wakeDelivery,
} from "@/lib/platform/messages";
import { acting } from "../acting";
import { selectAddressee, selectGrants } from "../people-repository";
import { take } from "./answer-item";
import {
	claimClosing,
	insertReview,
	markClosed,
	type ReviewRow,
	remindOnce,
	selectItems,
	storeOutcome,
} from "./reviews-repository";

/** How long delivery of a mail is tried. */
const EXPIRES_AFTER_MS = 24 * 3_600_000;

/** Asks and reminds reviewers, and closes the reviews that are due. */
export async function workOffReviews(): Promise<void> {
	let reminded = false;
	while (await remindOnce(mailsOf)) reminded = true;
	if (reminded) wakeDelivery();
	for (let review = await claimClosing(); review !== undefined; review = await claimClosing()) await close(review);
}

/** Carries out what is left, closes the review, and begins the next one. Repeated after a kill, it does only what is missing. */
async function close(review: ReviewRow): Promise<void> {
	const { organizationId, id, name, unanswered, repeatMonths } = review;
	const { rows } = await selectItems(review, {});
	for (const item of rows) {
		if (item.outcome !== null) continue;
		if ((item.answer ?? unanswered) === "take") await take(review, item);
		else await storeOutcome(item, { outcome: "kept", problem: null });
	}
	const context = await acting(organizationId, review, { id, name, requestId: `review ${id}` });
	if (!(await markClosed(context, review)) || repeatMonths === null) return;
	const { subjectKind, subjectId, reviewerIds, byManagers } = review;
	const ids = { groups: subjectKind === "group" ? [subjectId] : [], roles: subjectKind === "role" ? [subjectId] : [] };
	const found = await selectGrants(organizationId, ids);
	const [grant] = [...found.groups, ...found.roles];
	// What was deleted is not reviewed again.
	if (grant === undefined) return;
	const { authorType, authorId, authorName, authorPermissions } = review;
	await insertReview(context, {
		...{ id: newId(), name, subjectKind, subjectId, subjectName: grant.name, reviewerIds, byManagers, unanswered },
		...{
			repeatMonths,
			dueAt: monthsAfter(review.dueAt, repeatMonths),
			authorType,
			authorId,
			authorName,
			authorPermissions,
		},
	});
}

/** The same day so many months later, or the last of that month; at least one day from now. */
export function monthsAfter(at: string, months: number): string {
	const from = new Date(at);
	const day = from.getUTCDate();
	const to = new Date(from);
	to.setUTCDate(1);
	to.setUTCMonth(to.getUTCMonth() + months);
	const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
	to.setUTCDate(Math.min(day, last));
	return new Date(Math.max(to.getTime(), now() + 86_400_000)).toISOString();
}

async function mailsOf(
	{ organizationId, name, subjectName, dueAt }: ReviewRow,
	reviewerIds: readonly string[],
): Promise<QueuedMessage[]> {
	if (!(await canSend(organizationId, "email", undefined))) return [];
	const mails: QueuedMessage[] = [];
	for (const id of reviewerIds) {
		const reviewer = await selectAddressee(organizationId, id);
		const to = reviewer?.email ?? "";
		if (reviewer === undefined || singleAddress(to) === undefined) continue;
		const language = mailLanguage(...reviewer.languages);
		const t = serverTranslation(language);
		const link = new URL("/account/reviews", environment().baseUrl).href;
		const day = dueAt.slice(0, 10);
		const values = {
			subject: t("reviews:mail.subject", { name }),
			text: t("reviews:mail.text", { name, subject: subjectName, day, link }),
		};
		const expiresAt = new Date(now() + EXPIRES_AFTER_MS).toISOString();
		const message = {
			channel: "email" as const,
			senderId: undefined,
			to,
			template: "free",
			language,
			values,
			expiresAt,
		};
		mails.push(toQueued(message, null));
	}
	return mails;
}
