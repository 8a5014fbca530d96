import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "lifecycle:not-found",
	href: "/console/lifecycle-rules",
	back: "lifecycle:back",
});
