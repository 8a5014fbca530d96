import { notFoundPage } from "../../page-parts";

export default notFoundPage({ title: "api:not-found", href: "/console/api", back: "api:all" });
