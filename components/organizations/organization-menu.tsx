"use client";
import { Building2, ChevronsUpDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useMay } from "@/components/ui/permissions";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import type { NamedOrganization } from "./named-organization";

/** The code of the dialog is loaded when it is opened for the first time. */
const OrganizationDialog = dynamic(() => import("./organization-dialog").then((module) => module.OrganizationDialog), {
	ssr: false,
});

/** Shows the current organization, and switches to another one: the user's own, or any below it. */
export function OrganizationMenu({ current, own }: { current: NamedOrganization; own: NamedOrganization }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState<boolean | null>(null);
	const may = useMay();
	// Only users with all permissions reach the organizations below.
	if (!may(EVERYTHING)) return <bdi className="max-w-60 min-w-0 truncate px-3 font-medium">{current.displayName}</bdi>;
	return (
		<>
			<Button
				variant="quiet"
				className="max-w-32 min-w-0 sm:max-w-60"
				aria-label={t("organizations:switch-from", { name: current.displayName })}
				aria-haspopup="dialog"
				aria-expanded={open === true}
				onClick={() => setOpen(true)}
			>
				<Building2 size={16} aria-hidden="true" className="shrink-0" />
				<bdi className="truncate">{current.displayName}</bdi>
				<ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-muted" />
			</Button>
			{open === null ? null : <OrganizationDialog current={current} own={own} open={open} onOpenChange={setOpen} />}
		</>
	);
}
