"use client";
import { useTranslation } from "react-i18next";
import { usePagePath } from "@/components/ui/navigation";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";
import { sections } from "./sections";

/** The `loading` of every section that is a list: its heading, and placeholders for filters and rows. */
export function ListSectionLoading() {
	const { t } = useTranslation();
	const path = usePagePath();
	const section = sections.find(({ href }) => href === path);
	return (
		<>
			{section === undefined ? null : <PageHeader title={t(section.title)} text={section.text && t(section.text)} />}
			<Skeleton className="mb-3 h-8 w-full max-w-md" />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
