"use client";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { useText } from "@/lib/translations/client";

export type FlowTab = "definition" | "versions";

/** The sides of a flow. Which one is shown stands in the address; the hidden ones keep what was typed. */
export function FlowTabs({ definition, versions }: { definition: ReactNode; versions: ReactNode }) {
	const { t } = useText();
	const path = usePathname();
	const search = useSearchParams();
	const current: FlowTab = search.has("version") || search.get("tab") === "versions" ? "versions" : "definition";
	return (
		<Tabs<FlowTab>
			label={t("flows:tabs")}
			current={current}
			onChange={(tab) => window.history.replaceState(null, "", tab === "definition" ? path : `${path}?tab=${tab}`)}
			tabs={[
				{ name: "definition", label: t("flows:tab.definition"), panel: definition },
				{ name: "versions", label: t("flows:tab.versions"), panel: versions },
			]}
		/>
	);
}
