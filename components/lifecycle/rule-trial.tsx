"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { tryLifecycleRuleContract } from "@/lib/identity/lifecycle/calls";
import type { Trial } from "@/lib/identity/lifecycle/contract";
import { call } from "@/lib/platform/http/call";

/** Tries a rule without changes, and says whom it would affect, and how. */
export function RuleTrial({ unsaved, ...params }: { organization: string; ruleId: string; unsaved: boolean }) {
	const { t } = useTranslation();
	const trying = useMutation({ mutationFn: async () => (await call(tryLifecycleRuleContract, { params })).value });
	return (
		<Section title={t("lifecycle:trial.title")} access={tryLifecycleRuleContract.access}>
			<p className="text-sm text-muted">{t(unsaved ? "lifecycle:trial.unsaved" : "lifecycle:trial.text")}</p>
			<Button className="self-start" busy={trying.isPending} onClick={() => trying.mutate()}>
				{t("lifecycle:trial.start")}
			</Button>
			<RefusalNotice error={trying.error} />
			{trying.data === undefined || trying.isPending ? null : <TrialResult trial={trying.data} />}
		</Section>
	);
}

function TrialResult({ trial }: { trial: Trial }) {
	const { t } = useTranslation();
	const { basis, judged, complete, affected, counts, people } = trial;
	return (
		<div className="flex flex-col gap-2" role="status">
			<p className="text-sm text-muted">{t(`lifecycle:trial.basis.${basis}`)}</p>
			{basis === "future" ? null : (
				<>
					<p className="font-medium">
						{t("lifecycle:trial.affected", { affected, judged })}
						{complete ? null : ` ${t("lifecycle:trial.incomplete")}`}
					</p>
					<ul className="text-sm">
						{counts.map(({ action, name, changes }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
							<li key={index}>
								{t(`lifecycle:action.${action}`)} {name === "" ? null : <bdi className="font-medium">{name}</bdi>}:{" "}
								{changes}
							</li>
						))}
					</ul>
					<ul className="max-h-60 overflow-y-auto text-sm">
						{people.map(({ userId, username }) => (
							<li key={userId}>
								<Link href={`/console/users/${userId}`} className="text-accent hover:underline">
									<bdi>{username}</bdi>
								</Link>
							</li>
						))}
					</ul>
					{affected > people.length ? (
						<p className="text-sm text-muted">{t("lifecycle:trial.more", { number: affected - people.length })}</p>
					) : null}
				</>
			)}
		</div>
	);
}
