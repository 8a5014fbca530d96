import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface OwnRequest {
	id: string;
	application: string;
	organization: string;
	reason: string;
	status: "pending" | "approved" | "denied" | "withdrawn" | "ended";
	requestedAt: string;
	decisionReason: string | null;
	endsAt: string | null;
}

/** The requests of a person for access, each with what became of it. */
export function OwnRequests({ requests, t }: { requests: readonly OwnRequest[]; t: Translate }) {
	if (requests.length === 0) return null;
	return (
		<Section title={t("account:requests.title")}>
			<ul className="flex flex-col">
				{requests.map(({ id, application, organization, reason, status, requestedAt, decisionReason, endsAt }) => (
					<li key={id} className="flex flex-wrap items-start gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
						<div className="min-w-0 flex-1 basis-60 wrap-anywhere">
							<p className="font-medium">
								<bdi>{application}</bdi>
								<span className="text-muted">
									{" · "}
									<bdi>{organization}</bdi>
								</span>
							</p>
							<p className="text-sm text-muted">
								{t(`account:requests.status.${status}`)} · <DateTime at={requestedAt} />
							</p>
							<p dir="auto">{reason}</p>
							{decisionReason ? (
								<p dir="auto" className="text-muted">
									{decisionReason}
								</p>
							) : null}
							{status === "approved" && endsAt !== null ? (
								<p className="text-sm text-muted">
									{t("account:requests.until")} <DateTime at={endsAt} />
								</p>
							) : null}
						</div>
						{status === "pending" ? (
							<form method="post" action="/account/applications/withdraw">
								<button
									type="submit"
									name="request"
									value={id}
									aria-label={t("account:requests.withdraw-one", { name: application })}
									className={buttonClasses()}
								>
									{t("account:requests.withdraw")}
								</button>
							</form>
						) : null}
					</li>
				))}
			</ul>
		</Section>
	);
}
