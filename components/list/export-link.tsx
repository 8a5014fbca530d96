"use client";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { buttonClasses } from "@/components/ui/button";
import { Allowed } from "@/components/ui/permissions";
import type { CalledAccess } from "@/lib/platform/http/call";
import { organizationOf } from "@/lib/platform/kernel/console-address";

/** Downloads a list as it is filtered and sorted. `path` is that of the operation, without the organization. */
export function ExportLink({ path, access }: { path: string; access: CalledAccess }) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const organization = organizationOf(full("/console")) ?? "";
	return (
		<Allowed access={access}>
			<a href={path.replace("{organization}", encodeURIComponent(organization))} download className={buttonClasses()}>
				<Download size={16} aria-hidden="true" />
				{t("ui:export-csv")}
			</a>
		</Allowed>
	);
}
