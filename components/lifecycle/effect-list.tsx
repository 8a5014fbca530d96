"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { undoLifecycleEffectContract } from "@/lib/identity/lifecycle/calls";
import type { Effect } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";
import { UndoPass } from "./undo-pass";

const tones = {
	waiting: "neutral",
	working: "neutral",
	done: "success",
	cancelled: "neutral",
	undone: "warning",
} as const;

/** What a rule did, each with the person, the reason, and a button that takes it back; before several of one pass, one for all of them. */
export function EffectList({ effects, ...of }: { organization: string; ruleId: string; effects: readonly Effect[] }) {
	const sizes = new Map<string | null, number>();
	for (const { passStartedAt: pass, undoable } of effects)
		if (pass !== null && undoable) sizes.set(pass, (sizes.get(pass) ?? 0) + 1);
	const isFirstOfSeveral = ({ passStartedAt: pass }: Effect, place: number) =>
		(sizes.get(pass) ?? 0) > 1 && effects.findIndex((each) => each.passStartedAt === pass) === place;
	return (
		<ul className="flex flex-col divide-y rounded-panel border">
			{effects.map((each, place) => (
				<li key={each.id} className="flex flex-col gap-1 px-3 py-2">
					{isFirstOfSeveral(each, place) ? <UndoPass {...of} effectId={each.id} /> : null}
					<OneEffect effect={each} {...of} />
				</li>
			))}
		</ul>
	);
}

function OneEffect({ organization, ruleId, effect }: { organization: string; ruleId: string; effect: Effect }) {
	const { t } = useTranslation();
	const router = useRouter();
	const { id: effectId, userId, username, status, reason, changes, createdAt, dueAt, undoneBy, undoable } = effect;
	const undoing = useMutation({
		mutationFn: () => call(undoLifecycleEffectContract, { params: { organization, ruleId, effectId } }),
		onSuccess: () => router.refresh(),
	});
	const values = reason.conditions.map(({ value }) => value).filter((value) => value !== "");
	return (
		<>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Badge tone={tones[status]}>{t(`lifecycle:effect.${status}`)}</Badge>
				<Link href={`/console/users/${userId}`} className="font-medium text-accent hover:underline">
					<bdi className="wrap-anywhere">{username}</bdi>
				</Link>
				<span className="text-sm text-muted">
					{t(`lifecycle:trigger.${reason.trigger.on}`)}
					{values.length === 0 ? null : (
						<>
							{": "}
							<bdi className="wrap-anywhere">{values.join(", ")}</bdi>
						</>
					)}
				</span>
				<span className="ms-auto text-sm text-muted">
					<RelativeTime at={createdAt} />
				</span>
			</div>
			<ul className="text-sm">
				{changes.map(({ kind, name, outcome, detail }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
					<li key={index}>
						{t(`lifecycle:action.${kind}`)} {name === "" ? null : <bdi className="font-medium">{name}</bdi>}:{" "}
						<span className={outcome === "refused" ? "text-danger" : undefined}>
							{t(`lifecycle:outcome.${outcome}`)}
						</span>
						{detail === null ? null : (
							<bdi className="block text-muted wrap-anywhere" dir="ltr">
								{detail}
							</bdi>
						)}
					</li>
				))}
			</ul>
			{dueAt === null ? null : (
				<p className="text-sm text-muted">
					{t("lifecycle:due")} <RelativeTime at={dueAt} ahead />
				</p>
			)}
			{undoneBy === null ? null : <p className="text-sm text-muted">{t("lifecycle:undone-by", { name: undoneBy })}</p>}
			<RefusalNotice error={undoing.error} />
			{undoable ? (
				<Button
					className="self-start"
					size="small"
					access={undoLifecycleEffectContract.access}
					busy={undoing.isPending}
					onClick={() => undoing.mutate()}
				>
					{t(status === "waiting" ? "lifecycle:cancel-effect" : "lifecycle:undo")}
				</Button>
			) : null}
		</>
	);
}
