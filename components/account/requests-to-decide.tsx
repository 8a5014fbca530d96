import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { inputClasses } from "@/components/ui/input-classes";
import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface RequestToDecide {
	id: string;
	applicationId: string;
	application: string;
	person: string;
	reason: string;
	requestedAt: string;
}

/** The open requests for applications that a person owns, each with a form that approves or denies it. */
export function RequestsToDecide({ requests, t }: { requests: readonly RequestToDecide[]; t: Translate }) {
	if (requests.length === 0) return null;
	return (
		<Section title={t("account:deciding.title")}>
			<p className="text-muted">{t("account:deciding.text")}</p>
			<ul className="flex flex-col">
				{requests.map(({ id, applicationId, application, person, reason, requestedAt }) => (
					<li key={id} className="flex flex-col gap-2 border-b py-4 last:border-b-0 last:pb-0">
						<p className="font-medium wrap-anywhere">{t("account:deciding.asks", { person, application })}</p>
						<p className="text-sm text-muted">
							<DateTime at={requestedAt} />
						</p>
						<p dir="auto" className="wrap-anywhere">
							{reason}
						</p>
						<form method="post" action="/account/applications/decide" className="flex flex-col gap-3">
							<input type="hidden" name="request" value={id} />
							<input type="hidden" name="application" value={applicationId} />
							<label className="flex flex-col gap-1 text-sm font-medium">
								{t("account:deciding.reason")}
								<textarea name="reason" rows={2} maxLength={500} dir="auto" className={inputClasses} />
								<span className="font-normal text-muted">{t("account:deciding.reason-hint")}</span>
							</label>
							<label className="flex flex-col gap-1 text-sm font-medium sm:max-w-60">
								{t("account:deciding.ends")}
								<input type="date" name="endsAt" className={inputClasses} />
								<span className="font-normal text-muted">{t("account:deciding.ends-hint")}</span>
							</label>
							<div className="flex flex-wrap gap-2">
								<button type="submit" name="decision" value="approve" className={buttonClasses({ variant: "primary" })}>
									{t("account:deciding.approve")}
								</button>
								<button type="submit" name="decision" value="deny" className={buttonClasses({ variant: "danger" })}>
									{t("account:deciding.deny")}
								</button>
							</div>
						</form>
					</li>
				))}
			</ul>
		</Section>
	);
}
