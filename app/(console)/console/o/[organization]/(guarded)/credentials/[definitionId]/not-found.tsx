import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "credentials:not-found",
	href: "/console/credentials",
	back: "credentials:back",
});
