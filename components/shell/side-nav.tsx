"use client";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { classes } from "@/components/ui/classes";
import { usePagePath } from "@/components/ui/navigation";
import { rememberPreference } from "./preference-cookie";
import { SectionNav } from "./section-nav";
import { wantsWholeWidth } from "./sections";

/** The navigation beside the page in wide windows; it can be collapsed to icons, which is remembered. */
export function SideNav({ initiallyNarrow }: { initiallyNarrow: boolean }) {
	const { t } = useTranslation();
	const [narrow, setNarrow] = useState(initiallyNarrow);
	if (wantsWholeWidth(usePagePath())) return null;
	const name = t(narrow ? "shell:navigation.widen" : "shell:navigation.narrow");
	const Icon = narrow ? PanelLeftOpen : PanelLeftClose;
	function toggle() {
		setNarrow(!narrow);
		rememberPreference("navigation", narrow ? "" : "narrow");
	}
	return (
		<div
			className={classes(
				"sticky top-12 hidden h-[calc(100dvh-3rem)] shrink-0 flex-col justify-between gap-4 overflow-y-auto border-e bg-surface p-2 pt-3 lg:flex",
				narrow ? "w-14" : "w-56",
			)}
		>
			<SectionNav narrow={narrow} />
			<Button
				variant="quiet"
				size="icon"
				className={narrow ? "self-center" : "self-end"}
				aria-label={name}
				title={name}
				onClick={toggle}
			>
				<Icon size={16} aria-hidden="true" className="rtl:-scale-x-100" />
			</Button>
		</div>
	);
}
