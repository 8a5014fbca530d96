import { CircleX, Info } from "lucide-react";
import { DateTime } from "@/components/ui/date-time";
import type { Cause } from "@/lib/flows/insights/contract";
import type { Translate } from "@/lib/platform/i18n/texts";
import { reasonWords } from "./reason-words";
import { RemedyButton, type RemedyProps } from "./remedy-button";

/** Causes whose detail is a reason code; other details are messages of a server, domains and states. */
const HAS_REASON: ReadonlySet<Cause["code"]> = new Set([
	"execution-failed",
	"flow-broken",
	"provider-failing",
	"factor-missing",
]);
const HAS_WORDS: ReadonlySet<Cause["code"]> = new Set(["message-undelivered", "message-waiting"]);

/** A cause: what is wrong, the evidence for it, and what to do. */
export function CauseItem({
	cause,
	step,
	t,
	...rest
}: { cause: Cause /** The title of the step at which it happened. */; step: string | null; t: Translate } & Omit<
	RemedyProps,
	"remedy"
>) {
	const { code, blocks, at, until, name, detail, remedies } = cause;
	const words = code === "address-leads-elsewhere" ? name : HAS_WORDS.has(code) ? detail : null;
	const evidence = HAS_REASON.has(code) ? reasonWords(detail ?? "", t) : words;
	return (
		<li className="flex gap-3 rounded-panel border bg-surface p-4">
			{blocks ? (
				<CircleX size={18} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
			) : (
				<Info size={18} className="mt-0.5 shrink-0 text-muted" aria-hidden="true" />
			)}
			<div className="flex min-w-0 flex-1 flex-col gap-2 wrap-anywhere">
				<div>
					<h3 className="font-semibold">{t(`diagnosis:cause.${code}`, { name: name ?? "" })}</h3>
					<p className="text-muted">{t(`diagnosis:text.${code}`, { name: name ?? "", detail: detail ?? "" })}</p>
				</div>
				{evidence === null && step === null && at === null && until === null ? null : (
					<ul className="text-sm">
						{evidence === null ? null : (
							<li>
								<bdi>{evidence}</bdi>
							</li>
						)}
						{step === null ? null : (
							<li>
								{t("diagnosis:ended-at")} <bdi>{step}</bdi>
							</li>
						)}
						{at === null ? null : (
							<li>
								{t("diagnosis:at")} <DateTime at={at} />
							</li>
						)}
						{until === null ? null : (
							<li>
								{t("diagnosis:until")} <DateTime at={until} />
							</li>
						)}
					</ul>
				)}
				{remedies.length === 0 ? null : (
					<div className="flex flex-wrap gap-2">
						{remedies.map((remedy) => (
							<RemedyButton key={remedy.name} remedy={remedy} {...rest} />
						))}
					</div>
				)}
			</div>
		</li>
	);
}
