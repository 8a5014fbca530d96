import { CircleCheck, CircleDashed } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import type { FirstStep, Overview } from "@/lib/flows/insights/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { DismissFirstSteps } from "./dismiss-first-steps";

/** The setup tasks of a new organization and which are done; disappears when all are done. */
export function FirstSteps({
	steps,
	organization,
	hasParent,
	t,
}: {
	steps: NonNullable<Overview["firstSteps"]>;
	organization: string;
	/** Invitations go to users of the organization above; without one, a colleague is a new user. */
	hasParent: boolean;
	t: Translate;
}) {
	const places: Record<FirstStep, string> = {
		password: "/account/security",
		sender: "/console/senders/new",
		application: "/console/applications/new",
		"sign-in": "/console/applications",
		colleague: hasParent ? "/console/invitations/new" : "/console/users/new",
	};
	const done = steps.filter((each) => each.done).length;
	return (
		<section aria-labelledby="first-steps" className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<div>
					<h2 id="first-steps" className="text-lg font-semibold">
						{t("overview:first-steps")}
					</h2>
					<p className="text-sm text-muted">{t("overview:steps-done", { done, all: steps.length })}</p>
				</div>
				<DismissFirstSteps organization={organization} />
			</div>
			<ol className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
				{steps.map(({ step, done: isDone }) => (
					<li key={step} className="flex gap-2">
						{isDone ? (
							<CircleCheck size={18} className="mt-0.5 shrink-0 text-success" aria-hidden="true" />
						) : (
							<CircleDashed size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
						)}
						<div className="min-w-0">
							{isDone ? (
								<span className="text-muted">
									{t(`overview:step.${step}`)} <span className="sr-only">{t("overview:step-done")}</span>
								</span>
							) : (
								<PageLink href={places[step]} className="link inline-flex min-h-6 items-center font-medium">
									{t(`overview:step.${step}`)}
								</PageLink>
							)}
							<p className="text-sm text-muted">{t(`overview:step-text.${step}`)}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
