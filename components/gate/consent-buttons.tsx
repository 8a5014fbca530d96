import type { Translate } from "@/lib/platform/i18n/texts";
import { GateButton } from "./gate-button";

/** The buttons to grant or deny a consent; the form contains the value of the pressed one. */
export function ConsentButtons({ name, t }: { name: string; t: Translate }) {
	return (
		<div className="flex flex-col gap-3 pt-2">
			<GateButton name={name} value="allow">
				{t("gate:consent.allow")}
			</GateButton>
			<GateButton look="outlined" name={name} value="deny">
				{t("gate:consent.deny")}
			</GateButton>
		</div>
	);
}
