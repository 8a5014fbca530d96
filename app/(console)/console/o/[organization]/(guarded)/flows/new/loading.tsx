import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewFlowLoading() {
	const { t } = await requestText();
	return (
		<div role="status" aria-label={t("ui:loading")}>
			<PageHeader title={t("creating:title")} />
			<div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
				<Skeleton className="h-16" />
				<Skeleton className="h-16" />
				<Skeleton className="h-16" />
			</div>
		</div>
	);
}
