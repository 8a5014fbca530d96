import { listLoading } from "../../page-parts";

export default listLoading({ back: { href: "/console/domains", label: "domains:title" }, title: "domains:of" });
