import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function UserLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/users", label: t("users:title") }} title={t("users:details")} />
			<Skeleton className="h-96 w-full max-w-2xl" />
		</>
	);
}
