import type { FlowType } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { GateButton } from "./gate-button";

/** What somebody may do at a step instead of answering. */
export interface OtherWays {
	signUp: boolean;
	signIn: boolean;
	/** The flow that begins again; null where the first step is the one that is shown. */
	again: FlowType | null;
}

/** The form that the buttons of `OtherWays` send; it stands beside the form of the step, for forms do not nest. */
export const OTHER_WAYS_FORM = "other-ways";

/** Buttons that begin again for the same application, with this flow or another. */
export function OtherWaysButtons({ ways, t }: { ways: OtherWays; t: Translate }) {
	if (!ways.signUp && !ways.signIn && ways.again === null) return null;
	const button = (flowType: FlowType, label: string) => (
		<GateButton look="plain" form={OTHER_WAYS_FORM} name="flowType" value={flowType}>
			{label}
		</GateButton>
	);
	return (
		<div className="flex flex-col gap-1 pt-2 text-center text-muted">
			{ways.again === null ? null : button(ways.again, t("gate:again"))}
			{ways.signUp ? (
				<>
					<p>{t("gate:sign-up.question")}</p>
					{button("REGISTRATION", t("gate:sign-up.start"))}
				</>
			) : null}
			{ways.signIn ? (
				<>
					<p>{t("gate:sign-in.question")}</p>
					{button("AUTHENTICATION", t("gate:sign-in.start"))}
				</>
			) : null}
		</div>
	);
}
