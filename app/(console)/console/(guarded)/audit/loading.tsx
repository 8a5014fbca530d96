import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function AuditLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("audit:title")} text={t("audit:text")} />
			<Skeleton className="mb-3 h-14 w-full max-w-2xl" />
			<TableSkeleton label={t("ui:loading")} rows={12} />
		</>
	);
}
