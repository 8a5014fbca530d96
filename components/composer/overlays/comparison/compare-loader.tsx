"use client";
import dynamic from "next/dynamic";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/ui/skeleton";

/** Loads the comparison with its canvases on its page only. */
export const CompareLoader = dynamic(() => import("./compare-screen").then(({ CompareScreen }) => CompareScreen), {
	ssr: false,
	loading: CompareLoading,
});

function CompareLoading() {
	const { t } = useTranslation();
	return (
		<div role="status" aria-label={t("compare:loading")} className="flex flex-1 flex-col gap-3">
			<Skeleton className="h-8 w-full max-w-md" />
			<Skeleton className="min-h-72 w-full flex-1" />
		</div>
	);
}
