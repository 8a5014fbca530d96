import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function RunsLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("runs:title")} text={t("runs:text")} />
			<Skeleton className="mb-3 h-14 w-full max-w-2xl" />
			<TableSkeleton label={t("ui:loading")} rows={12} />
		</>
	);
}
