"use client";
import { Menu as MenuIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { usePagePath } from "@/components/ui/navigation";
import { ManualMenuLink } from "./manual-link";
import { SectionNav } from "./section-nav";
import { wantsWholeWidth } from "./sections";

/** The code of the drawer is loaded when it is opened for the first time. */
const Drawer = dynamic(() => import("@/components/ui/drawer").then((module) => module.Drawer), { ssr: false });

/** The navigation behind a button: on small screens, and on pages where a flow uses the whole width. */
export function NavMenu() {
	const { t } = useTranslation();
	const [open, setOpen] = useState<boolean | null>(null);
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
				aria-expanded={open === true}
				onClick={() => setOpen(true)}
			>
				<MenuIcon size={18} aria-hidden="true" />
			</Button>
			{open === null ? null : (
				<Drawer open={open} onOpenChange={setOpen} title={t("shell:product")}>
					<SectionNav onLeave={() => setOpen(false)} />
					<ManualMenuLink />
				</Drawer>
			)}
		</>
	);
}
