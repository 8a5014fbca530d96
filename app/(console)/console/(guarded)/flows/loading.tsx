import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function FlowsLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("flows:list.title")} />
			<Skeleton className="mb-3 h-8 w-full max-w-md" />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
