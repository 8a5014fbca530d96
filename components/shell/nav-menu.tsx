"use client";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Drawer } from "@/components/ui/drawer";
import { usePagePath } from "@/components/ui/navigation";
import { useText } from "@/lib/platform/i18n/client";
import { ManualMenuLink } from "./manual-link";
import { SectionNav } from "./section-nav";
import { wantsWholeWidth } from "./sections";

/** The navigation behind a button: on small screens, and on pages where a flow uses the whole width. */
export function NavMenu() {
	const { t } = useText();
	const [open, setOpen] = useState(false);
	const whole = wantsWholeWidth(usePagePath());
	return (
		<>
			<Button
				variant="quiet"
				size="icon"
				className={whole ? "" : "lg:hidden"}
				aria-label={t("shell:menu")}
				title={t("shell:menu")}
				aria-haspopup="dialog"
				aria-expanded={open}
				onClick={() => setOpen(true)}
			>
				<MenuIcon size={18} aria-hidden="true" />
			</Button>
			<Drawer open={open} onOpenChange={setOpen} title={t("shell:product")}>
				<SectionNav onLeave={() => setOpen(false)} />
				<ManualMenuLink />
			</Drawer>
		</>
	);
}
