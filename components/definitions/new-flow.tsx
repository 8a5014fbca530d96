"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { Tabs } from "@/components/ui/tabs";
import { useText } from "@/lib/platform/i18n/client";
import type { ExecutorFacts } from "./executor-facts";
import { ImportScreen } from "./import-screen";
import type { OfferedTemplate } from "./offered-template";
import { TemplateCards } from "./template-cards";

type Way = "template" | "import";

/** The two ways to a new flow: from a template, the blank ones among them, or from files. The address holds which. */
export function NewFlow({
	templates,
	executors,
}: {
	templates: readonly OfferedTemplate[];
	executors: readonly ExecutorFacts[];
}) {
	const { t } = useText();
	const path = usePathname();
	const current: Way = useSearchParams().get("way") === "import" ? "import" : "template";
	return (
		<Tabs<Way>
			label={t("creating:ways")}
			current={current}
			onChange={(way) => window.history.replaceState(null, "", way === "template" ? path : `${path}?way=${way}`)}
			tabs={[
				{ name: "template", label: t("creating:template"), panel: <TemplateCards templates={templates} /> },
				{ name: "import", label: t("creating:import"), panel: <ImportScreen executors={executors} /> },
			]}
		/>
	);
}
