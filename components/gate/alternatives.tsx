import type { FlowType } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { GateButton } from "./gate-button";

/** The alternatives to answering the current step. */
export interface Alternatives {
	signUp: boolean;
	signIn: boolean;
	/** The flow to start again; null on its first step. */
	again: FlowType | null;
}

/**
 * The id of the form that the buttons of `AlternativeButtons` submit. It is beside the form of the step, because forms cannot
 * be nested.
 */
export const ALTERNATIVES_FORM = "alternatives";

/** Buttons that start this or another flow for the same application. */
export function AlternativeButtons({ alternatives, t }: { alternatives: Alternatives; t: Translate }) {
	if (!alternatives.signUp && !alternatives.signIn && alternatives.again === null) return null;
	const button = (flowType: FlowType, label: string) => (
		<GateButton look="plain" form={ALTERNATIVES_FORM} name="flowType" value={flowType}>
			{label}
		</GateButton>
	);
	return (
		<div className="flex flex-col gap-1 pt-2 text-center text-muted">
			{alternatives.again === null ? null : button(alternatives.again, t("gate:again"))}
			{alternatives.signUp ? (
				<>
					<p>{t("gate:sign-up.question")}</p>
					{button("REGISTRATION", t("gate:sign-up.start"))}
				</>
			) : null}
			{alternatives.signIn ? (
				<>
					<p>{t("gate:sign-in.question")}</p>
					{button("AUTHENTICATION", t("gate:sign-in.start"))}
				</>
			) : null}
		</div>
	);
}
