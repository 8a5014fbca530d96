"use client";
import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import { useText } from "@/lib/platform/i18n/client";

/** Loads the comparison with its canvases on its page only. */
export const CompareLoader = dynamic(() => import("./compare-screen").then(({ CompareScreen }) => CompareScreen), {
	ssr: false,
	loading: CompareLoading,
});

function CompareLoading() {
	const { t } = useText();
	return (
		<div role="status" aria-label={t("compare:loading")} className="flex flex-1 flex-col gap-3">
			<Skeleton className="h-8 w-full max-w-md" />
			<Skeleton className="min-h-72 w-full flex-1" />
		</div>
	);
}
