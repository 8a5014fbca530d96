"use client";
import dynamic from "next/dynamic";
import { useTranslation } from "react-i18next";
import { Skeleton } from "@/components/ui/skeleton";

/** Loads the composer only on its page. */
export const ComposerLoader = dynamic(() => import("./composer").then(({ Composer }) => Composer), {
	ssr: false,
	loading: ComposerLoading,
});

function ComposerLoading() {
	const { t } = useTranslation();
	return (
		<div role="status" aria-label={t("composer:loading")} className="-mx-4 -my-5 flex flex-1 flex-col lg:-mx-6">
			<Skeleton className="h-11 w-full rounded-none" />
			<div className="flex-1 bg-canvas" />
		</div>
	);
}
