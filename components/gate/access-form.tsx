import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { GateButton } from "./gate-button";

/** What somebody can do who may not use an application: ask for access, try again, or go back. Works without scripts. */
export function AccessForm({
	action,
	pending: { offered, latest },
	problem,
	t,
}: {
	action: string;
	pending: { offered: boolean; latest: { status: string; decisionReason: string | null } | null };
	/** Why the last asking was not accepted. */
	problem: unknown;
	t: Translate;
}) {
	const wrong = typeof problem === "string" ? knownText(t, `gate:access.problem.${problem}`) : undefined;
	const waits = latest?.status === "pending";
	return (
		<>
			{wrong === undefined ? null : <Notice tone="danger" urgent title={wrong} />}
			{waits ? <Notice tone="info" title={t("gate:access.asked")} /> : null}
			{latest?.status === "denied" ? (
				<Notice tone="warning" title={t("gate:access.denied")}>
					<p className="wrap-anywhere">{latest.decisionReason}</p>
				</Notice>
			) : null}
			{offered && !waits ? (
				<form method="post" action={action} className="flex flex-col gap-4">
					<TextArea
						label={t("gate:access.reason")}
						hint={t("gate:access.reason-hint")}
						name="reason"
						rows={3}
						maxLength={500}
						dir="auto"
						required
					/>
					<GateButton name="answer" value="ask">
						{t("gate:access.ask")}
					</GateButton>
				</form>
			) : null}
			<form method="post" action={action} className="flex flex-col gap-3">
				<GateButton look="outlined" name="answer" value="again">
					{t("gate:access.again")}
				</GateButton>
				<GateButton look="outlined" name="answer" value="leave">
					{t("gate:access.leave")}
				</GateButton>
			</form>
		</>
	);
}
