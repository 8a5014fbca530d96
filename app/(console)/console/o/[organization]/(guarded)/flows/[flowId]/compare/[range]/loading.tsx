import { requestText } from "@/app/request-text";
import { Skeleton } from "@/components/ui/skeleton";

export default async function CompareLoading() {
	const { t } = await requestText();
	return (
		<div role="status" aria-label={t("compare:loading")} className="flex flex-1 flex-col gap-3">
			<Skeleton className="h-8 w-full max-w-md" />
			<Skeleton className="min-h-72 w-full flex-1" />
		</div>
	);
}
