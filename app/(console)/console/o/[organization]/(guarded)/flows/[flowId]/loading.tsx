import { requestText } from "@/app/request-text";
import { Skeleton } from "@/components/ui/skeleton";

export default async function FlowLoading() {
	const { t } = await requestText();
	return (
		<div role="status" aria-label={t("ui:loading")} className="flex flex-1 flex-col gap-3">
			<Skeleton className="h-5 w-24" />
			<Skeleton className="h-8 w-full max-w-md" />
			<Skeleton className="h-8 w-48" />
			<Skeleton className="min-h-72 w-full flex-1" />
		</div>
	);
}
