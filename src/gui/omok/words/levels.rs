//! What the puzzles that come with the program are called. The file gives the English; a name here is that title in
//! capitals.

texts! {
    WREN = "Wren" in "level";
    ROBIN = "Robin" in "level";
    FINCH = "Finch" in "level";
    SPARROW = "Sparrow" in "level";
    SWALLOW = "Swallow" in "level";
    LARK = "Lark" in "level";
    MAGPIE = "Magpie" in "level";
    THRUSH = "Thrush" in "level";
    STARLING = "Starling" in "level";
    ORIOLE = "Oriole" in "level";
    CUCKOO = "Cuckoo" in "level";
    PLOVER = "Plover" in "level";
    JAY = "Jay" in "level";
    KESTREL = "Kestrel" in "level";
    HERON = "Heron" in "level";
    CURLEW = "Curlew" in "level";
    LAPWING = "Lapwing" in "level";
    AVOCET = "Avocet" in "level";
    BITTERN = "Bittern" in "level";
    MERLIN = "Merlin" in "level";
    CRANE = "Crane" in "level";
    NIGHTJAR = "Nightjar" in "level";
    FALCON = "Falcon" in "level";
    EGRET = "Egret" in "level";
    OSPREY = "Osprey" in "level";
    HARRIER = "Harrier" in "level";
    GOSHAWK = "Goshawk" in "level";
    EAGLE = "Eagle" in "level";
    IBIS = "Ibis" in "level";
    CONDOR = "Condor" in "level";
    GATE = "Gate" in "level";
    FENCE = "Fence" in "level";
    THORN = "Thorn" in "level";
    BRAMBLE = "Bramble" in "level";
    MIRAGE = "Mirage" in "level";
    MAZE = "Maze" in "level";
}
