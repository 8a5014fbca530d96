"""Creates, finds, changes and deletes a user and a group at BASE_URL with TOKEN by scim2-client, which validates every answer."""

import os
import uuid

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_models import PatchOp, PatchOperation, SearchRequest

headers = {"Authorization": f"Bearer {os.environ['TOKEN']}"}
with Client(base_url=os.environ["BASE_URL"], headers=headers, timeout=30) as http:
    scim = SyncSCIMClient(http)
    scim.discover()
    User = scim.get_resource_model("User")
    Group = scim.get_resource_model("Group")

    name = f"ada-{uuid.uuid4()}"
    user = scim.create(
        User(
            user_name=name,
            external_id=name,
            emails=[User.Emails(value=f"{name}@example.com", type="work", primary=True)],
        )
    )
    assert user.emails[0].type == "work"

    found = scim.query(User, query_parameters=SearchRequest(filter=f'externalId eq "{name}"'))
    assert [each.id for each in found.resources] == [user.id]
    found = scim.search(SearchRequest(filter=f'userName eq "{name}"'))
    assert [each.id for each in found.resources] == [user.id]

    operation = PatchOperation(op=PatchOperation.Op.replace_, path="title", value="Countess")
    changed = scim.modify(User, user.id, PatchOp[User](operations=[operation]))
    assert changed.title == "Countess"
    changed.nick_name = "Ada"
    assert scim.replace(changed).nick_name == "Ada"

    group = scim.create(Group(display_name=name, external_id=name, members=[Group.Members(value=user.id)]))
    assert [each.value for each in group.members] == [user.id]
    operation = PatchOperation(op=PatchOperation.Op.remove, path=f'members[value eq "{user.id}"]')
    assert not scim.modify(Group, group.id, PatchOp[Group](operations=[operation])).members

    scim.delete(Group, group.id)
    scim.delete(User, user.id)
    found = scim.query(User, query_parameters=SearchRequest(filter=f'userName eq "{name}"'))
    assert found.total_results == 0

print("scim2-client: users and groups made, found, changed and deleted")
